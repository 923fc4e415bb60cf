import { findAll, listenFirst } from './dom';

// For browsers that print neither closed disclosures nor pictures that have not been in view.
listenFirst(['beforeprint'], () => {
  for (const picture of document.images) picture.loading = 'eager';
  const closed = findAll<HTMLDetailsElement>('details:not([open])');
  const toggle = (isOpen: boolean) => {
    for (const details of closed) details.open = isOpen;
  };
  toggle(true);
  addEventListener('afterprint', () => toggle(false), { once: true });
});
