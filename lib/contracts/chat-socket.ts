/** Shared by both ends of the chat's socket; without zod, to keep it out of the chat chunk. */

export const roles = { assistant: 1, support: 2, guest: 3 } as const;

/** Ids of the senders that are not guests. */
export const senders = { assistant: 'assistant', support: 'support' } as const;

export const replyFields = ['name', 'email'] as const;

/** Shortest text that a prompt sends, in characters (specification §5). */
export const promptMinimum = 2;

/** Events from the visitor; the server reads room, sender and text from session and database. */
export type VisitorEvents = {
  'join-room': (roomId: string, userId: string) => void;
  'new-message': (roomId: string, roleId: number, text: string) => void;
};

/** Events from the server; each says that a room has something new. */
export const newsEvents = ['new-message', 'other-new-message', 'bot-new-message'] as const;
export type ServerEvents = Record<(typeof newsEvents)[number], (roomId: string) => void>;

/** The event to the desk: a chat has something new. */
export type TeamEvents = { changed: (roomId: string) => void };

/** Namespace and path of the desk's sockets. Browsers send the desk's cookie to addresses below /desk alone. */
export const teamNamespace = '/desk';
export const teamPath = '/desk/socket.io';

/** Header of the calls by which a page of the desk updates itself. */
export const refreshHeader = 'x-refresh';
