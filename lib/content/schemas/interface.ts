import { fields, heading, linkSchema, list, named } from './common';
import { handOverSchema, voiceSchema } from './hand-over';

const interfaceSchema = fields({
  ...named('skipToContent', 'mainNavigation', 'openMenu', 'closeMenu', 'opensInNewTab'),
  ...named('loading', 'breadcrumbs', 'copyright', 'partOf'),
  search: fields({
    ...named('open', 'label', 'close', 'loading', 'failed', 'again'),
    results: fields({
      ...named('list', 'one', 'many', 'hint', 'none'),
      faq: linkSchema.describe(
        'Shown when nothing is found, and in place of the search without JavaScript.',
      ),
    }),
  }),
  newsletter: fields({
    ...heading,
    ...named('emailLabel', 'submit'),
    confirmation: 'Shown after the page has reloaded; the same for a new and a known address.',
  }),
}).describe(
  'Words on every page. Names of menus and buttons that have an icon are read out by screen readers alone.',
);

const panelSchema = fields({
  ...named('brand', 'endChat', 'closeChat', 'messages'),
  senders: fields(named('guest', 'support')).describe(
    'Read out before a message; the name of the support is shown too.',
  ),
  ...named('options', 'placeholder', 'send', 'sendMessage', 'waiting', 'sendAgain', 'ended'),
  ...named('earlier', 'newMessages'),
  followsEnded: 'Shown before the first message of a chat that was begun after another had ended.',
  refusals: fields(named('roomFull', 'tooLarge', 'other')).describe(
    'Shown, with the other ways, when a message can never be sent.',
  ),
  needsCookies: 'Shown instead of the conversation if the browser keeps no cookies.',
  otherWays: fields({ ...named('title'), links: list(linkSchema) }).describe(
    'Shown while the chat cannot be reached.',
  ),
  end: fields({
    ...heading,
    no: 'The button that keeps the chat. Write the field as "no", in quotation marks.',
    yes: 'The button that ends it. Write the field as "yes", in quotation marks.',
  }).describe('The question before a chat is ended.'),
});

export const interfaceFiles = {
  'chat.yaml': fields({
    corner: 'The name of the corner with both round buttons, for screen readers.',
    launcher: fields(named('unreadOne', 'unreadMany')),
    panel: panelSchema,
    people: voiceSchema.describe('For a chat with people alone: `chat: people` in site.yaml.'),
    handOver: handOverSchema.describe(
      'How the chat asks for name and address, and tells the team.',
    ),
  }),
  'desk.yaml': fields({
    cannedReplies: list(
      fields({
        title: 'The button that puts the text into the answer.',
        text: 'The beginning of an answer. A person reads it before it is sent.',
      }),
    ),
  }),
  'interface.yaml': interfaceSchema,
};
