/** Facts typed from the specification; nothing here may be imported from the content. */
export const staticRoutes = [
  ['/', 'Sedia | Home'],
  ['/pricing', 'Sedia | Our Pricing'],
  ['/about', 'Sedia | About Us'],
  ['/leadership', 'Sedia | Our Leadership'],
  ['/contact', 'Sedia | Contact Us'],
  ['/partner-program', 'Sedia | Partner Program'],
  ['/faq', 'Sedia | FAQ'],
  ['/integrations', 'Sedia | Integrations'],
  ['/privacypolicy', 'Sedia | Privacy Policy'],
  ['/security', 'Sedia | Security'],
  ['/termsandconditions', 'Sedia | Terms and Conditions'],
] as const;
