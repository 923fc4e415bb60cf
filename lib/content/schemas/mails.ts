import { fields, linkSchema, named } from './common';

const page = named('title', 'text');
const pages = { ask: fields({ ...page, ...named('button') }), done: fields(page) };
const sentence = fields(named('text', 'link'));

export const mailFiles = {
  /** The mail that confirms a subscription, and the pages behind its links. */
  'newsletter.yaml': fields({
    mail: fields({
      ...named('subject', 'asked', 'why'),
      confirm: sentence,
      unsubscribe: sentence,
      pause: 'How long the link works. [days] has to stay.',
    }),
    pages: fields({
      site: 'The link to the site, below each page.',
      unavailable: fields(page).describe('Shown while the API cannot look up a link.'),
      confirm: fields({ ...pages, broken: fields(page) }),
      unsubscribe: fields({ ...pages, broken: fields({ ...page, link: linkSchema }) }),
    }),
  }),
  /** The mails about forms and chats; the desk shows their labels, kinds and senders too. */
  'team-mail.yaml': fields({
    lead: fields({
      ...named('subject', 'suspected', 'agreed', 'refused'),
      kinds: fields(named('demo-request', 'contact-enquiry', 'partner-enquiry')),
      labels: fields({
        ...named('country', 'marketing', 'solution', 'plan', 'add_ons'),
        ...named('landing_page', 'referrer'),
        ...named('utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'),
        ...named('suspected', 'received', 'lead'),
      }).describe('What stands beside the fields of a form, which have the labels of the form.'),
      suspicions: fields(
        named('no form data', 'hidden field filled', 'sent too fast', 'unreadable form data'),
      ).describe('Why something looks like spam.'),
    }),
    chat: fields({
      ...named('subject', 'answerTo', 'noEmail', 'room', 'times', 'leftOut'),
      ...named('nameless', 'visitor', 'support'),
      named: 'A visitor with a name. [name] has to stay.',
    }),
  }),
};
