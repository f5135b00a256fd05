export const roles = ['visitor', 'user', 'trainer', 'admin'] as const

export type Role = (typeof roles)[number]

/** 'Toggle Admin' turns a user into an admin, and every other role into a user (spec section 4). */
export function toggleAdmin(role: Role): Role {
  return role === 'user' ? 'admin' : 'user'
}
