/** The package's own file, which `desk-routes.tsx` serves beside the scripts. */
export { io } from 'socket.io-client';
