/** Descriptions of the paging types that the plugin creates. */
export const relayDescriptions = {
  pageInfoTypeOptions: { description: 'The position of a page in a list.' },
  cursorFieldOptions: {
    description: 'The position of the item in the list, for `after` and `before`.',
  },
  nodeFieldOptions: { description: 'The item.' },
  edgesFieldOptions: { description: 'The items of the page, each with its cursor.' },
  pageInfoFieldOptions: { description: 'The position of the page in the list.' },
  hasNextPageFieldOptions: { description: 'Whether there are items after this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether there are items before this page.' },
  startCursorFieldOptions: {
    description: 'The cursor of the first item. It is null on an empty page.',
  },
  endCursorFieldOptions: {
    description:
      'The cursor of the last item, for `after` of the next page. It is null on an empty page.',
  },
  beforeArgOptions: { description: 'A cursor. The page ends before the item with this cursor.' },
  afterArgOptions: { description: 'A cursor. The page begins after the item with this cursor.' },
  firstArgOptions: {
    description:
      'The number of items from the start of the list, 1 to 100. It is 20 if neither `first` nor `last` is given.',
  },
  lastArgOptions: { description: 'The number of items from the end of the list, 1 to 100.' },
} as const;
