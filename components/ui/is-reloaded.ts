/** Whether the document was loaded again in its place, not opened by an address or by Back. */
export const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
