/**
 * What a visitor writes, one message after the other, and what the last answer has to say: each of
 * `says` stands in it, in this order. Without any, no answer may be given. Written before the code.
 */
export type TypedQuestion = { asked: string[]; says: string[] };

const ask = (asked: string | string[], ...says: string[]): TypedQuestion => ({
  asked: [asked].flat(),
  says,
});

export const typedQuestions: TypedQuestion[] = [
  // Prices and what is cheapest.
  ask('I run a coffee shop, what would I pay?', 'Starter: ', 'Rp 799.000', 'Professional: '),
  ask('What does the Essential plan for appointments cost?', 'Rp 8.000.000', 'Rp 699.000'),
  ask('How much is an online shop per year?', 'Rp 8.500.000', 'Rp 12.500.000', 'Rp 20.000.000'),
  ask('What is the cheapest plan you have?', 'Essential', 'Company profile', 'Rp 650.000'),
  ask('Which is the cheapest plan for a shop?', 'Starter', 'E-commerce', 'Rp 799.000'),
  ask('Paket paling murah yang mana?', 'Essential', 'Company profile', 'Rp 650.000'),
  ask('How much is a one-to-one video call site?'),
  ask('How much is the Starter plan for appointments?'),

  // Differences between two plans.
  ask('What is the difference between Starter and Essential?', '500', '1500', 'Discount codes'),
  ask(
    'compare essential and professional for bookings',
    'Rp 699.000',
    'Rp 999.000',
    'Waiting list',
  ),
  ask('Apa bedanya paket Starter dan Professional?', '500', '3000+', 'Customer reviews'),
  ask(
    'Essential vs Professional for the company profile',
    'Rp 650.000',
    'Rp 950.000',
    'Documents to download',
  ),

  // The plan that fits.
  ask('which plan for 800 orders a month?', 'Essential', '1500'),
  ask('Which plan do I need if I have 120 products?', 'Essential', '150'),
  ask('We get about 2.000 orders each month, which plan?', 'Professional', '3000+'),
  ask('paket mana untuk 300 pesanan per bulan?', 'Starter', '500'),
  ask('which plan for 4 users?', 'Professional', 'up to 4'),
  ask('Which plan for 5000 visitors a day?'),

  // Add-ons for a need.
  ask('Is there an add-on for my own invoices?', 'Custom invoice template', 'Rp 2.000.000'),
  ask('Which add-on do I need for video meetings?', 'video conferencing', 'Rp 3.000.000'),
  ask('What add-ons are there and what do they cost?', 'Content management', 'Rp 99.000'),
  ask('which add-on keeps our texts up to date', 'Content management', 'Rp 2.000.000'),

  // Days and hours.
  ask('Sunday?', 'Sunday', 'Monday to Friday 10:00 - 18:00'),
  ask('Are you open on Wednesday?', 'Wednesday', '10:00', '18:00'),
  ask('jam berapa buka hari Senin?', 'Monday', '10:00', '18:00'),
  ask('Is anyone there on the weekend?', 'Saturday', 'Monday to Friday'),
  ask('When do you close on Friday?', 'Friday', '18:00'),

  // Follow-ups.
  ask(['What does the e-commerce website cost?', 'and per year?'], 'Rp 8.500.000'),
  ask(['How much do appointments cost?', 'for the shop?'], 'E-commerce', 'Rp 799.000'),
  ask(
    ['How much do appointments cost?', 'how about the second one?'],
    'Professional',
    'Rp 999.000',
  ),
  ask(['Berapa harga toko online?', 'kalau per tahun?'], 'Rp 8.500.000'),
  ask(['How much is a company profile?', 'and the Professional plan?'], 'Rp 950.000'),
  ask(['Are you open on Monday?', 'and on Sunday?'], 'Sunday', 'Monday to Friday'),
  ask(['Does the shop have a blog?', 'How much is it?'], 'E-commerce', 'Rp 799.000'),
  ask(['Products', 'how about the second one?'], 'booking page'),

  // Two questions in one message.
  ask('What does the shop cost? And are you open on Saturday?', 'Rp 799.000', 'Saturday'),
  ask('Are the prices with tax, and when does billing start?', 'taxes', 'go-live date'),
  ask('Where are your servers? How often do you make backups?', 'Singapore', 'daily'),

  // What only looks like such a question.
  ask('How do I cancel the Growth plan?'),
  ask('How much does it cost to print my catalogue on paper?'),
];
