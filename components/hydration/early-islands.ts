import { launcherId } from '@/components/chat/chat-state';
import { warmUpChat } from '@/components/chat/views/chat-launcher';
import { dialogId, warmUpDemo } from '@/components/demo-request/demo-request-button';
import { warmUpSearch } from '@/components/search/find-in-worker';
import { searchId } from '@/components/search/search-dialog';

/*
 * Runs before hydration. What a visitor has opened by then loads while the page hydrates, not after it.
 */
if (document.querySelector(`#${dialogId}[open]`)) warmUpDemo();
if (document.querySelector(`#${launcherId}[aria-busy]`)) warmUpChat();
if (document.querySelector(`#${searchId}[open]`)) warmUpSearch();
