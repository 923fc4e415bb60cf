/** The pages of the support desk that desk.spec.ts looks at, each light and dark. */
export const deskStates = [
  'secret refused',
  'list of chats',
  'waiting, my and ended chats',
  'a chat with an answer',
  'a chat with canned replies',
  'a chat, asking before its end',
  'list after the end of a chat',
  'list of leads',
  'a lead with its mails',
  'a lead, asking before its erasure',
  'no lead found',
  'unanswered questions',
];
