import { createStore } from '@/components/ui/create-store';

/** The shared flag of specification §4: whether the request-demo modal is open. */
const modal = createStore({ isOpen: false });

export const openDemoRequest = () => modal.set({ isOpen: true });
export const closeDemoRequest = () => modal.set({ isOpen: false });
export const useIsDemoRequestOpen = () => modal.use().isOpen;
