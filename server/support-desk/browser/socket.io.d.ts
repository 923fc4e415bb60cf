/** The package's own file, which `browser-files.ts` serves beside the scripts. */
export { io } from 'socket.io-client';
