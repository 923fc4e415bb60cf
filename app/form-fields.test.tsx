import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DemoRequestForm } from '@/components/demo-request/demo-request-dialog';
import ContactPage from './[consent]/(asking)/contact/page';
import PartnerProgramPage from './[consent]/(asking)/partner-program/page';

it.each([
  [
    'contact',
    <ContactPage key="contact" />,
    ['full_name 200', 'email 200', 'phone 200', 'subject 200', 'message 5000'],
  ],
  [
    'partner',
    <PartnerProgramPage key="partner" />,
    [
      'interest',
      'full_name 200',
      'email 200',
      'phone 200',
      'company 200',
      'industry 200',
      'message 5000',
    ],
  ],
  [
    'demo',
    <DemoRequestForm key="demo" onDone={() => {}} />,
    [
      'full_name 200',
      'email 200',
      'phone_country',
      'phone 200',
      'company_name 200',
      'company_size',
      'department',
      'job_position 200',
      'social_media_type',
      'social_media_account 200',
      'how_did_you_hear',
      'marketing',
    ],
  ],
])(
  'the %s form names its fields like the payload and limits their length',
  (_name, form, fields) => {
    const controls = renderToStaticMarkup(form).match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
    const found = controls.map((tag) =>
      [/ name="(\w+)"/.exec(tag)?.[1], / maxLength="(\d+)"/.exec(tag)?.[1]]
        .filter(Boolean)
        .join(' '),
    );
    expect(found).toEqual(expect.arrayContaining(fields));
  },
);
