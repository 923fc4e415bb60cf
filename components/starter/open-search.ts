import { find, listenFirst } from './dom';
import { isSearchShortcut } from './search-shortcut';

listenFirst(['keydown'], (event) => {
  if (!isSearchShortcut(event, navigator.platform) || find(':is(dialog:modal)')) return;
  event.preventDefault();
  find('[popovertarget=search]')?.click();
});
