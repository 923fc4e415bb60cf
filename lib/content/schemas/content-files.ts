import type { z } from 'zod';
import { assistantSchema } from './assistant';
import { brandFiles } from './brand';
import { consentFiles } from './consent';
import { formFiles } from './forms';
import { interfaceFiles } from './interface';
import { mailFiles } from './mails';
import { navigationFiles } from './navigation';
import { offerFiles } from './offer';
import { pageFiles } from './pages';
import { productSchema } from './product';
import { siteFiles } from './site';

/** The schema of every file below `content/`; `*` is a slug, and `body` what is below the front matter of Markdown. */
export const contentFiles = {
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
