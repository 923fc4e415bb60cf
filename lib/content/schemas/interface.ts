import { z } from 'zod';
import { headingSchema, linkSchema, texts } from './common';

const searchSchema = z.strictObject({
  ...texts({
    open: 'The name of the button in the header, for screen readers.',
    label: 'Stands in the empty field, and names the search for screen readers.',
    close: 'The button that closes the search, for screen readers.',
    loading: 'Shown until the search has come.',
    failed: 'Shown where it could not be had.',
    again: 'The button that tries to load it again.',
  }).shape,
  results: texts({
    list: 'The name of the list of results, for screen readers.',
    one: 'Follows the number of results, where it is 1.',
    many: 'Follows the number of results, as in "5 results".',
    hint: 'Shown while the field is empty.',
    none: 'Shown where nothing was found.',
    faq: 'The link to the questions and answers below that.',
    ask: 'The button beside it that opens the chat.',
  }).describe('What stands below the field.'),
});

export const interfaceSchema = z
  .strictObject({
    ...texts({
      skipToContent: 'The first link of every page, seen only when the keyboard reaches it.',
      mainNavigation: 'The name of the main menu, for screen readers.',
      openMenu: 'The button that opens the menu on a phone, for screen readers.',
      closeMenu: 'The button that closes the menu on a phone, for screen readers.',
      opensInNewTab: 'Read out after a link that opens a new tab.',
      loading: 'Shown while the next page is on its way.',
      breadcrumbs: 'The name of the path above a page, for screen readers.',
      copyright: 'Follows the year and the company in the footer.',
      partOf: 'Stands before the name of the group in the footer.',
    }).shape,
    search: searchSchema.describe('The search in the header.'),
    newsletter: headingSchema
      .extend(
        texts({
          emailLabel: 'Names the field for the address.',
          submit: 'The button that sends the address.',
          confirmation:
            'Shown after the page has reloaded; the same for a new and a known address.',
        }).shape,
      )
      .describe('The newsletter in the footer.'),
  })
  .describe('Words that stand on every page.');

const panelSchema = z.strictObject({
  ...texts({
    brand: 'The name at the top of the panel.',
    assistantLine: 'The line below the name.',
    endChat: 'The button that ends the chat.',
    closeChat: 'The button that closes the panel; the chat goes on.',
    messages: 'The name of the list of messages, for screen readers.',
  }).shape,
  senders: texts({
    guest: 'Names what the visitor has written.',
    assistant: 'Names what the assistant says.',
    support: 'Written above what a person of the team says.',
  }).describe('Who has written a message.'),
  ...texts({
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
  }).shape,
  otherWays: z
    .strictObject({
      ...texts({ title: 'The line over the links.' }).shape,
      links: z.array(linkSchema).min(1).describe('The links in their order.'),
    })
    .describe('Shown while the chat cannot be reached.'),
  end: texts({
    title: 'The question.',
    description: 'What happens then.',
    no: 'The button that keeps the chat. Write the field as "no", in quotation marks.',
    yes: 'The button that ends it. Write the field as "yes", in quotation marks.',
  }).describe('The question before a chat is ended.'),
});

export const chatCopySchema = z
  .strictObject({
    ...texts({
      corner: 'The name of the corner that holds both buttons, for screen readers.',
    }).shape,
    launcher: texts({
      label: 'The name of the round button, for screen readers.',
      unreadOne: 'Follows the label and the number of unread messages, where it is 1.',
      unreadMany: 'Follows the label and the number of unread messages, as in "2 unread messages".',
    }).describe('The button that opens the chat.'),
    panel: panelSchema.describe('The opened chat.'),
  })
  .describe(
    "The words of the support chat's buttons and panel. What the assistant says stands in assistant.yaml.",
  );
export type ChatCopy = z.infer<typeof chatCopySchema>;

export const deskSchema = z
  .strictObject({
    cannedReplies: z
      .array(
        texts({
          title: 'The button that puts the text into the answer.',
          text: 'What is put into the answer. A person reads it over before it is sent.',
        }),
      )
      .min(1)
      .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, {
        error: 'replies with different titles',
      })
      .describe('Texts to begin an answer with, in their order.'),
  })
  .describe('What the support desk offers to the team.');
