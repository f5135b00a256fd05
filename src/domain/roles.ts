export const roles = ['visitor', 'user', 'trainer', 'admin'] as const

export type Role = (typeof roles)[number]

/** What 'Toggle Admin' makes of a role: a user becomes an admin, every other role a user (spec section 4). */
export function toggleAdmin(role: Role): Role {
  return role === 'user' ? 'admin' : 'user'
}
