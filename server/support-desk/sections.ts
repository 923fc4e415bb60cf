/** The parts of the desk in the order of its navigation; each brings its own routes. */
export const deskSections = [
  { name: 'Chats', path: '/desk' },
  { name: 'Leads', path: '/desk/leads' },
  { name: 'Questions', path: '/desk/questions' },
] as const;

export type DeskSection = (typeof deskSections)[number]['name'];
