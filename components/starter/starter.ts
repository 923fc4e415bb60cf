// The one script in the HTML, the same on every page because the policy names its hash.
import './hold-presses';
import './load-files';
import './move-chat-buttons';
import './prefetch-pages';
import './print-closed-parts';
import './open-search';
import './mark-what-is-open';
import './show-named-part';
