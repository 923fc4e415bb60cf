/** Loads the modal's code. Called when the pointer is over a demo button, so the press feels instant. */
export const loadDemoRequestDialog = () => import('./demo-request-dialog');
