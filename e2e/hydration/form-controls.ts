import { expect, type Page } from 'playwright/test';
import { type Enquiry, enquiries, fill, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { expectHydrated } from '../support/hydrated';
import type { Control } from './control';

const [contact] = enquiries;
const nameOf = (page: Page) => formOf(page, contact).field('Full name');

async function expectFilled(page: Page, enquiry: Enquiry) {
  const { field, reseller } = formOf(page, enquiry);
  for (const [label, , value] of enquiry.fields) await expect(field(label)).toHaveValue(value);
  if (enquiry.name === 'partner') await expect(reseller).toBeChecked();
}

const controlsOf = (enquiry: Enquiry): Control => ({
  name: `the ${enquiry.name} form`,
  path: enquiry.path,
  isPhone: true,
  often: enquiry.name === 'contact' ? ['early', 'back', 'scriptless'] : [],
  async early(page) {
    const { button, captcha, form, marketing } = formOf(page, enquiry);
    await fill(page, enquiry);
    const before = await form.boundingBox();
    return async () => {
      await expectFilled(page, enquiry);
      await expect(marketing).toBeChecked();
      if (enquiry.name === 'contact')
        await expect(button).toHaveAccessibleDescription('Still needed: the captcha box.');
      // Nothing moves as the list of what is missing shrinks.
      expect((await form.boundingBox())?.height).toBe(before?.height);
      await captcha.check();
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    };
  },
  async set(page) {
    await fill(page, enquiry);
    await formOf(page, enquiry).captcha.check();
  },
  async press(page) {
    const { button, captcha, marketing } = formOf(page, enquiry);
    const wasTicked = await marketing.isChecked();
    await marketing.click();
    await captcha.check();
    return async () => {
      await expectFilled(page, enquiry);
      await expect(captcha).toBeChecked();
      await expect(marketing).toBeChecked({ checked: !wasTicked });
      const isWaiting = enquiry.name === 'contact' && wasTicked;
      await expect(button).toHaveAttribute('aria-disabled', String(isWaiting));
    };
  },
  async scriptless(page) {
    const { button, field } = formOf(page, enquiry);
    await field('Full name').fill('Dewi Lestari');
    await field('Full name').press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(field('Full name')).toHaveValue('Dewi Lestari');
    await expect(page).toHaveURL(enquiry.path);
  },
});

const sending: Control = {
  name: 'the contact form with its captcha, sent with Enter',
  path: contact.path,
  often: ['early'],
  async early(page) {
    const posts = watchPosts(page, '/email/contact-us');
    await fill(page, contact);
    await formOf(page, contact).captcha.click();
    for (let press = 0; press < 2; press++) await nameOf(page).press('Enter');
    return async () => {
      // The proof of work comes first.
      await expect(page.getByText(contact.confirmation)).toBeVisible();
      expect(posts).toHaveLength(1);
    };
  },
};

const left = (enquiry: Enquiry): Control => ({
  name: `a field of the ${enquiry.name} form that was filled and left`,
  path: enquiry.path,
  often: enquiry.name === 'contact' ? ['early'] : [],
  async early(page) {
    const { field, form } = formOf(page, enquiry);
    await field('Email').fill('not an address');
    await field('Phone number').focus();
    return async () => {
      await expect(form.getByText('Invalid email address')).toBeVisible();
      await expect(form.getByText('is required')).toHaveCount(0);
      await expect(field('Phone number')).toBeFocused();
    };
  },
});

const draft: Control = {
  name: 'fields that were emptied, unticked or filled over a draft',
  path: contact.path,
  often: ['early'],
  async before(page) {
    await page.goto(contact.path);
    await expectHydrated(page);
    await fill(page, contact);
  },
  async early(page) {
    const { field, marketing } = formOf(page, contact);
    await nameOf(page).fill('Siti Rahma');
    await field('Subject').fill('A subject that is given up');
    await field('Subject').fill('');
    await marketing.check();
    await marketing.uncheck();
    return async () => {
      await expect(field('Email')).toHaveValue('dewi@batik-dewi.example');
      await expect(nameOf(page)).toHaveValue('Siti Rahma');
      await expect(field('Subject')).toHaveValue('');
      await expect(marketing).not.toBeChecked();
    };
  },
};

const captcha: Control = {
  name: 'the captcha',
  path: contact.path,
  lost: {
    async before(page) {
      await nameOf(page).fill('Dewi Lestari');
      await page.waitForLoadState('networkidle');
    },
    press: (page) => formOf(page, contact).captcha.click(),
    async check(page) {
      await formOf(page, contact).captcha.check();
      await expect(page.getByText('Checked, thank you')).toBeVisible();
      await expect(nameOf(page)).toHaveValue('Dewi Lestari');
    },
  },
};

/** Posted by the browser, as without JavaScript. */
async function expectSubscribed(page: Page) {
  await expect(page).toHaveURL('/#subscribed');
  await expect(newsletterOf(page).confirmation).toBeVisible();
}

const newsletter: Control = {
  name: 'the newsletter',
  path: '/about',
  often: ['early', 'scriptless'],
  async early(page, press) {
    const posts = watchPosts(page, '/users/newsletter/on');
    await newsletterOf(page).address.fill('rina@early.example');
    await press(newsletterOf(page).submit);
    return async () => {
      await expect(newsletterOf(page).confirmation).toBeVisible();
      await expect(page).toHaveURL('/about#subscribed');
      expect(posts).toHaveLength(1);
    };
  },
  set: (page) => newsletterOf(page).address.fill('rina@returned.example'),
  async press(page) {
    const posts = watchPosts(page, '/users/newsletter/on');
    const { address, confirmation, submit } = newsletterOf(page);
    if (!(await address.inputValue())) await address.fill('rina@returned.example');
    await submit.click();
    return async () => {
      await expect(confirmation).toBeVisible();
      expect(posts).toHaveLength(1);
    };
  },
  async scriptless(page) {
    await newsletterOf(page).address.fill('rina@scriptless.example');
    await newsletterOf(page).submit.click();
    await expectSubscribed(page);
  },
  lost: {
    async press(page) {
      await newsletterOf(page).address.fill('rina@lost.example');
      await newsletterOf(page).submit.click();
    },
    check: expectSubscribed,
  },
};

export const formControls = [
  ...enquiries.flatMap((enquiry) => [controlsOf(enquiry), left(enquiry)]),
  sending,
  draft,
  captcha,
  newsletter,
];
