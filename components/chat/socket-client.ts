/** Of the library's exports this one alone: a dynamic import of the library itself would bring all. */
export { io } from 'socket.io-client';
