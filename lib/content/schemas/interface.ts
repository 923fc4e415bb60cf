import { entries, entry, heading, linkSchema, list } from './common';

const interfaceSchema = entry('Words that stand on every page.', {
  skipToContent: 'The first link of every page, seen only when the keyboard reaches it.',
  mainNavigation: 'The name of the main menu, for screen readers.',
  openMenu: 'The button that opens the menu on a phone, for screen readers.',
  closeMenu: 'The button that closes the menu on a phone, for screen readers.',
  opensInNewTab: 'Read out after a link that opens a new tab.',
  loading: 'Shown while the next page is on its way.',
  breadcrumbs: 'The name of the path above a page, for screen readers.',
  copyright: 'Follows the year and the company in the footer.',
  partOf: 'Stands before the name of the group in the footer.',
  search: entry('The search in the header.', {
    open: 'The name of the button in the header, for screen readers.',
    label: 'Stands in the empty field, and names the search for screen readers.',
    close: 'The button that closes the search, for screen readers.',
    loading: 'Shown until the search has come.',
    failed: 'Shown where it could not be had.',
    again: 'The button that tries to load it again.',
    results: entry('What stands below the field.', {
      list: 'The name of the list of results, for screen readers.',
      one: 'Follows the number of results, where it is 1.',
      many: 'Follows the number of results, as in "5 results".',
      hint: 'Shown while the field is empty.',
      none: 'Shown where nothing was found.',
      faq: 'The link to the questions and answers below that.',
      ask: 'The button beside it that opens the chat.',
    }),
  }),
  newsletter: entry('The newsletter in the footer.', {
    ...heading,
    emailLabel: 'Names the field for the address.',
    submit: 'The button that sends the address.',
    confirmation: 'Shown after the page has reloaded; the same for a new and a known address.',
  }),
});

const panelSchema = entry('The opened chat.', {
  brand: 'The name at the top of the panel.',
  assistantLine: 'The line below the name.',
  endChat: 'The button that ends the chat.',
  closeChat: 'The button that closes the panel; the chat goes on.',
  messages: 'The name of the list of messages, for screen readers.',
  senders: entry('Who has written a message.', {
    guest: 'Names what the visitor has written.',
    assistant: 'Names what the assistant says.',
    support: 'Written above what a person of the team says.',
  }),
  typing: 'Shown while the assistant prepares its answer.',
  options: 'The name of the buttons below an answer, for screen readers.',
  placeholder: 'Stands in the empty input.',
  send: 'The button at the field for a name or an address.',
  sendMessage: 'The button that sends a message, for screen readers.',
  waiting: 'Stands beside a message that could not be sent yet.',
  sendAgain: 'The button that tries to send it again.',
  ended: 'Stands below the last message, where the team ended the chat.',
  earlier: 'Stands above the first message, where more was said before it.',
  newMessages: 'The button that leads to messages which have come below what is being read.',
  needsCookies: 'Shown instead of the conversation where the browser keeps no cookies.',
  otherWays: entry('Shown while the chat cannot be reached.', {
    title: 'The line over the links.',
    links: list('The links in their order.', linkSchema),
  }),
  end: entry('The question before a chat is ended.', {
    title: 'The question.',
    description: 'What happens then.',
    no: 'The button that keeps the chat. Write the field as "no", in quotation marks.',
    yes: 'The button that ends it. Write the field as "yes", in quotation marks.',
  }),
});

const aboutChat =
  "The words of the support chat's buttons and panel. What the assistant says stands in assistant.yaml.";

export const interfaceFiles = {
  'chat.yaml': entry(aboutChat, {
    corner: 'The name of the corner that holds both buttons, for screen readers.',
    launcher: entry('The button that opens the chat.', {
      label: 'The name of the round button, for screen readers.',
      unreadOne: 'Follows the label and the number of unread messages, where it is 1.',
      unreadMany: 'Follows the label and the number of unread messages, as in "2 unread messages".',
    }),
    panel: panelSchema,
  }),
  'desk.yaml': entry('What the support desk offers to the team.', {
    cannedReplies: entries('Texts to begin an answer with, in their order.', {
      title: 'The button that puts the text into the answer.',
      text: 'What is put into the answer. A person reads it over before it is sent.',
    }),
  }),
  'interface.yaml': interfaceSchema,
};
