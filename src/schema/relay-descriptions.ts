/** Descriptions of the paging types that the plugin creates. */
export const relayDescriptions = {
  pageInfoTypeOptions: { description: 'Where a page of a list begins and ends.' },
  cursorFieldOptions: { description: 'Where this item stands in the list.' },
  nodeFieldOptions: { description: 'The item.' },
  edgesFieldOptions: { description: 'The items of the page, with their cursors.' },
  pageInfoFieldOptions: { description: 'Where the page begins and ends.' },
  hasNextPageFieldOptions: { description: 'Whether more follows.' },
  hasPreviousPageFieldOptions: { description: 'Whether there is more before.' },
  startCursorFieldOptions: { description: 'Cursor of the first item; null on an empty page.' },
  endCursorFieldOptions: { description: 'Cursor of the last item; null on an empty page.' },
  beforeArgOptions: { description: 'Only what stands before this cursor.' },
  afterArgOptions: { description: 'Only what stands after this cursor.' },
  firstArgOptions: { description: 'How many items from the start; at most 100.' },
  lastArgOptions: { description: 'How many items from the end; at most 100.' },
} as const;
