import type { z } from 'zod';
import { addOnsSchema } from './schemas/add-ons';
import { assistantSchema } from './schemas/assistant';
import { brandFiles } from './schemas/brand';
import { consentFiles } from './schemas/consent';
import { formFiles } from './schemas/forms';
import { interfaceFiles } from './schemas/interface';
import { mailFiles } from './schemas/mails';
import { navigationFiles } from './schemas/navigation';
import { offerFiles } from './schemas/offer';
import { pageFiles } from './schemas/pages';
import { productSchema } from './schemas/product';
import { siteFiles } from './schemas/site';

/** The schema of every file below `content/`; `*` is a slug, and `body` what is below the front matter of Markdown. */
export const contentFiles = {
  'add-ons.yaml': addOnsSchema,
  'assistant.yaml': assistantSchema,
  'products/*.yaml': productSchema,
  ...brandFiles,
  ...consentFiles,
  ...formFiles,
  ...interfaceFiles,
  ...mailFiles,
  ...navigationFiles,
  ...offerFiles,
  ...pageFiles,
  ...siteFiles,
} satisfies Record<string, z.ZodType>;

export type ContentFile = keyof typeof contentFiles;
/** The data of each file after its check. */
export type Content = { [Name in ContentFile]: z.infer<(typeof contentFiles)[Name]> };

/** The page that a file belongs to: a site may do without both. */
export const pageOfFile: { [name: string]: string } = {
  'about.yaml': '/about',
  'benefits.yaml': '/partner-program',
  'faq.yaml': '/faq',
  'integrations.yaml': '/integrations',
  'leadership.yaml': '/leadership',
  'partner-program.yaml': '/partner-program',
  'profiles/*.md': '/leadership',
  'security.yaml': '/security',
};

export type Home = Content['home.yaml'];
export type ContactPage = Content['contact.yaml'];
export type Site = Content['site.yaml'];
export type FormsCopy = Content['forms.yaml'];
export type CaptchaCopy = FormsCopy['captcha'];
