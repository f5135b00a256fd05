/** What the administrator hears of a content item (spec section 8). */
export const contentMessages = {
  fetchFailed: 'Failed to fetch content',
  created: 'Content created successfully',
  updated: 'Content updated successfully',
  createFailed: 'Failed to create content',
  updateFailed: 'Failed to update content',
  saved: 'Content saved successfully',
  saveFailed: 'Failed to save content',
} as const
