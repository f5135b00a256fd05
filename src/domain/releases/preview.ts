/** What an open preview shows. `now`: the public release; `then`: the preview. */
export const previewViews = ['now', 'then'] as const

export type PreviewView = (typeof previewViews)[number]
