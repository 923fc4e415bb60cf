import type { Locator, Page } from 'playwright/test';
import { product } from '@/app/testing/pages';
import { firstSolution, secondSolution, solutions, thirdSolution } from '@/app/testing/solutions';
import { type Enquiry, enquiries, partsOf } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { expectPrices, expectPricing, partsOf as pricingOf } from './pricing';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The ways in which a control changes without an event that a script sees. */
const ways = {
  'chosen by hand': {
    tick: (box: Locator) => box.press('Space'),
    choose: async (select: Locator, label: string) => void (await select.selectOption({ label })),
    write: (field: Locator, text: string) => field.fill(text),
  },
  'restored by the browser': {
    tick: (box: Locator) =>
      box.evaluate((element: HTMLInputElement) => {
        element.checked = true;
      }),
    choose: (select: Locator, label: string) =>
      select.evaluate((element: HTMLSelectElement, wanted) => {
        element.selectedIndex = [...element.options].findIndex(({ text }) => text === wanted);
      }, label),
    write: (field: Locator, text: string) =>
      field.evaluate((element: HTMLInputElement, wanted) => {
        element.value = wanted;
      }, text),
  },
};
type Way = (typeof ways)[keyof typeof ways];

/** Opens a page and holds its scripts back; the returned function releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letScriptsCome = await holdBack(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letScriptsCome();
    await expectHydrated(page);
  };
}

async function fillBy(way: Way, page: Page, enquiry: Enquiry) {
  const { field, marketing, reseller } = partsOf(page, enquiry);
  for (const [label, , value] of enquiry.fields) await way.write(field(label), value);
  if (enquiry.name === 'partner') await way.tick(reseller);
  await way.tick(marketing);
}

async function expectFilled(page: Page, enquiry: Enquiry) {
  const { button, captcha, field, marketing, reseller } = partsOf(page, enquiry);
  for (const [label, , value] of enquiry.fields) await expect(field(label)).toHaveValue(value);
  if (enquiry.name === 'partner') await expect(reseller).toBeChecked();
  await expect(marketing).toBeChecked();
  await expect(captcha).not.toBeChecked();
  if (enquiry.name === 'contact') {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Still needed: the captcha box.');
  }
  await captcha.check();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

for (const enquiry of enquiries)
  test(`the ${enquiry.name} form shows the messages of fields that were left before its code${onlyEndurance(enquiry.name === 'partner')}`, async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, enquiry.path);
    const { field, form } = partsOf(page, enquiry);
    if (enquiry.name === 'partner') await form.getByRole('radio').first().focus();
    await field('Full name').focus();
    await field('Email').fill('not an address');
    await field('Phone number').focus();
    await letScriptsCome();
    await expect(form.getByText('Full name is required')).toBeVisible();
    await expect(form.getByText('Invalid email address')).toBeVisible();
    const named = enquiry.name === 'partner' ? ['Full name', 'Interest'] : ['Full name'];
    await expect(form.getByText('is required')).toHaveCount(named.length);
    await expect(field('Phone number')).toBeFocused();
  });

/** Each page with controls: the input before its scripts, and the expected state after them. */
const islands = [
  {
    path: '/pricing',
    set: async (page: Page, way: Way) => {
      const { selector, radio } = pricingOf(page);
      await way.choose(selector, thirdSolution.label);
      await way.tick(radio('Annual'));
    },
    expectAgreement: async (page: Page) => {
      await expectPricing(page, thirdSolution, 'Annual');
      const { selector, press } = pricingOf(page);
      await press('Monthly');
      await expectPricing(page, thirdSolution, 'Monthly');
      await press('Annual');
      await selector.selectOption(secondSolution.label);
      await expectPricing(page, secondSolution, 'Annual');
      await page.goBack();
      await expectPricing(page, thirdSolution, 'Annual');
      await page.goBack();
      await expectPricing(page, firstSolution, 'Annual');
      await expect(page).toHaveURL('/pricing');
    },
  },
  {
    path: '/faq',
    set: async (page: Page, way: Way) => {
      await way.write(newsletterOf(page).address, 'rina@kedai-rina.example');
      await page.locator('main details').evaluateAll((questions: HTMLDetailsElement[]) => {
        for (const question of questions) question.open = true;
      });
    },
    expectAgreement: async (page: Page) => {
      await page.getByRole('button', { name: 'Hide all' }).click();
      await expect(page.locator('main details[open]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
      await page.reload();
      await expect(newsletterOf(page).address).toHaveValue('rina@kedai-rina.example');
    },
  },
  ...enquiries.map((enquiry) => ({
    path: enquiry.path,
    set: (page: Page, way: Way) => fillBy(way, page, enquiry),
    expectAgreement: async (page: Page) => {
      await expectFilled(page, enquiry);
      await page.reload();
      await expectFilled(page, enquiry);
    },
  })),
];

for (const [name, way] of Object.entries(ways)) {
  for (const { path, set, expectAgreement } of islands) {
    test(`${path}: input ${name} before the scripts stays after them${onlyEndurance(path !== '/contact' && (path !== '/pricing' || way !== ways['chosen by hand']))}`, async ({
      page,
    }) => {
      const letScriptsCome = await openWithoutScripts(page, path);
      await set(page, way);
      await letScriptsCome();
      await expectAgreement(page);
    });
  }
}

for (const width of [360, 1280]) {
  test(`${width} px wide: a contact form filled before the scripts keeps its height${onlyEndurance(width !== 360)}`, async ({
    page,
  }) => {
    const [contact] = enquiries;
    await page.setViewportSize({ width, height: 800 });
    const letScriptsCome = await openWithoutScripts(page, contact.path);
    await fillBy(ways['chosen by hand'], page, contact);
    const { button, form } = partsOf(page, contact);
    const before = await form.boundingBox();
    await letScriptsCome();
    await expect(button).toHaveAccessibleDescription('Still needed: the captcha box.');
    expect((await form.boundingBox())?.height).toBe(before?.height);
  });
}

test('a tick of the captcha that the browser restores gets a new answer @endurance', async ({
  page,
}) => {
  const [contact] = enquiries;
  const restored = ways['restored by the browser'];
  const letScriptsCome = await openWithoutScripts(page, contact.path);
  const { button, captcha } = partsOf(page, contact);
  await fillBy(restored, page, contact);
  await restored.tick(captcha);
  await letScriptsCome();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(captcha).toBeChecked();
});

test('the prices follow solution and period before any script', async ({ page }) => {
  await openWithoutScripts(page, '/pricing');
  const { press, selector } = pricingOf(page);
  for (const solution of solutions) {
    await selector.selectOption(solution.label);
    await press('Annual');
    await expectPrices(page, solution, 'Annual');
    await press('Monthly');
    await expectPrices(page, solution, 'Monthly');
  }
});

test('without :has the prices follow solution and period chosen before the scripts @endurance', async ({
  page,
}) => {
  // Like Firefox before 121: it drops a rule with an unknown selector.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':not-known(');
    await route.fulfill({ response, body });
  });
  const letScriptsCome = await openWithoutScripts(page, '/pricing');
  const { press, selector } = pricingOf(page);
  await selector.selectOption(thirdSolution.label);
  await press('Annual');
  await letScriptsCome();
  await expectPricing(page, thirdSolution, 'Annual');
  await press('Monthly');
  await expectPricing(page, thirdSolution, 'Monthly');
});

test('a draft does not overwrite fields that were emptied, unticked or filled before the scripts', async ({
  page,
}) => {
  const [contact] = enquiries;
  const { field, marketing } = partsOf(page, contact);
  await page.goto(contact.path);
  await expectHydrated(page);
  for (const [label, , value] of contact.fields) await field(label).fill(value);
  await marketing.check();
  const letScriptsCome = await openWithoutScripts(page, contact.path);
  await field('Full name').fill('Siti Rahma');
  await field('Subject').fill('A subject that is given up');
  await field('Subject').fill('');
  await marketing.check();
  await marketing.uncheck();
  await letScriptsCome();
  await expect(field('Email')).toHaveValue('dewi@batik-dewi.example');
  await expect(field('Full name')).toHaveValue('Siti Rahma');
  await expect(field('Subject')).toHaveValue('');
  await expect(marketing).not.toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('add-ons and the solutions of the menu stay open and can be closed', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/pricing');
    const addOn = page.getByRole('listitem').filter({ hasText: 'Upgrade with booking system' });
    await addOn.getByText('Read more').click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const solution = menu.getByRole('link', { name: product.name });
    await menu.getByText('Solutions').click();
    await letScriptsCome();
    await expect(solution).toBeVisible();
    await menu.getByText('Solutions').click();
    await expect(solution).toBeHidden();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await addOn.getByText('Read less').click();
    await expect(addOn.getByText('Read more')).toBeVisible();
  });
});
