/** Whether the document was reloaded, not opened by an address or by Back. */
export const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
