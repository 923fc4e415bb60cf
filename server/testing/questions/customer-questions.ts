/**
 * How a question relates to the text that answers it: `same-words` and `other-words` (no noun in
 * common), `typing-errors`, `indonesian`.
 */
export type QuestionKind = 'same-words' | 'other-words' | 'typing-errors' | 'indonesian';

/** A question a customer would ask; any of `pages` is the right place to be led to. */
export type CustomerQuestion = { kind: QuestionKind; question: string; pages: string[] };

const ecommerce = '/product/ecommerce-website';
const appointment = '/product/appointment-and-scheduling-management';
const companyProfile = '/product/company-profile-site';
const learning = '/product/on-demand-learning-platform-and-microsite';
const video = '/product/1-on-1-video-conferencing-platform';
const event = '/product/event-registration-and-management';

const ask = (kind: QuestionKind, question: string, ...pages: string[]): CustomerQuestion => ({
  kind,
  question,
  pages,
});

/** The first set, written before the assistant's script. */
export const customerQuestions: CustomerQuestion[] = [
  ask('same-words', 'What is included in every plan?', '/pricing'),
  ask('same-words', 'Which integrations do you have?', '/integrations'),
  ask('same-words', 'How do I become a partner?', '/partner-program'),
  ask(
    'same-words',
    'How much does the appointment Professional plan cost per month?',
    '/pricing',
    appointment,
  ),
  ask('same-words', 'Where is your privacy policy?', '/privacypolicy'),
  ask('same-words', 'Can I add bookings to my company site?', '/pricing'),
  ask('same-words', 'How many user accounts do I get?', '/pricing'),

  ask('other-words', "Is there a contract I can't get out of?", '/termsandconditions'),
  ask('other-words', 'My nephew usually fixes my computer. Will I manage without him?', '/faq'),
  ask('other-words', "What if hackers steal my clients' records?", '/privacypolicy', '/security'),
  ask('other-words', 'Do I owe you anything before my store opens?', '/faq', '/pricing'),
  ask('other-words', 'Can my employees log in as well?', '/pricing'),
  ask('other-words', 'Will it look right on an iPhone?', '/faq'),
  ask('other-words', 'Where on earth do our files live?', '/security', '/privacypolicy'),
  ask('other-words', 'Can shoppers use Visa or GoPay?', '/security', '/integrations'),
  ask('other-words', 'Does it talk to Outlook or Gmail?', '/integrations'),
  ask('other-words', 'We send a bulletin with Mailchimp. Can we keep doing that?', '/integrations'),
  ask('other-words', 'Who is the boss over there?', '/leadership'),
  ask('other-words', 'At what time may I ring you?', '/contact'),
  ask('other-words', 'Do I earn a commission if I recommend you to friends?', '/partner-program'),
  ask('other-words', 'My barber chair stays empty when folks forget to come', appointment),
  ask('other-words', 'I make pottery and want strangers to buy it on the internet', ecommerce),
  ask('other-words', 'Our foundry just needs a serious internet presence', companyProfile),
  ask('other-words', 'Could I teach my classes through recordings?', learning),
  ask('other-words', 'We are putting on a concert and need entry passes', event),
  ask('other-words', 'I would like to see a patient over webcam', video),
  ask('other-words', 'What happens if your machines go down?', '/security', '/faq'),
  ask('other-words', 'Suppose I wipe everything by accident', '/security', '/faq'),
  ask('other-words', 'Do you charge VAT on top?', '/pricing'),
  ask('other-words', 'Is it cheaper if I settle everything in January?', '/pricing'),
  ask('other-words', 'Do we get an account executive looking after us?', '/pricing'),
  ask('other-words', 'How soon could my shop be up and running?', '/faq', '/pricing'),
  ask('other-words', 'We have no staff to write and upload things', '/pricing'),
  ask('other-words', 'Please erase everything you know about me', '/privacypolicy'),
  ask('other-words', 'Does anybody at your firm peek at our records?', '/security'),

  ask('typing-errors', 'how much dose the e-comerce starter plan cots', '/pricing', ecommerce),
  ask('typing-errors', 'diference betwen referal and reseler', '/partner-program'),
  ask('typing-errors', 'do you have a calender sinc', '/integrations'),
  ask('typing-errors', 'wher is my data stord', '/security'),
  ask('typing-errors', 'can i see a demmo befor i decide', '/contact'),
  ask('typing-errors', 'how meny prodcuts in the esential plan', '/pricing', ecommerce),
  ask('typing-errors', 'custm invoce templat', '/pricing'),
  ask('typing-errors', 'appoinment remiders for my salon', appointment),
  ask('typing-errors', 'wich law aplies to the tems', '/termsandconditions'),
  ask('typing-errors', 'do i ned techincal knowlege', '/faq'),

  ask('indonesian', 'Berapa harga paket toko online?', '/pricing', ecommerce),
  ask('indonesian', 'Bisakah saya melihat demo dulu?', '/contact'),
  ask('indonesian', 'Di mana data saya disimpan?', '/security', '/privacypolicy'),
  ask('indonesian', 'Bagaimana cara menjadi mitra?', '/partner-program'),
  ask('indonesian', 'Jam berapa kantor buka?', '/contact'),
];

/** Questions to which the site has no answer: the assistant has to say so. */
export const unanswerableQuestions: string[] = [
  'What will the weather be in Bandung tomorrow?',
  'Can you write a poem about my cat?',
  'Who won the football match last night?',
  'Do you offer a free trial?',
  'Can I pay with Bitcoin?',
  "What is your company's yearly turnover?",
  'Are you hiring developers?',
  'Do you ship to Malaysia?',
  'Can you repair my laptop?',
  'Do you give discounts to students?',
];
