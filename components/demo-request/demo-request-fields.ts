import {
  companySizes,
  type DemoRequest,
  departments,
  hearAboutUsOptions,
  socialMediaTypes,
} from '@/lib/contracts/demo-request';

export const emptyRequest: DemoRequest = {
  full_name: '',
  email: '',
  phone_country: '',
  phone: '',
  company_name: '',
  company_size: '',
  department: '',
  job_position: '',
  social_media_type: '',
  social_media_account: '',
  how_did_you_hear: '',
  marketing: false,
};

/** The fields that are chosen from a list, with the options of their contract. */
export const choices = {
  company_size: companySizes,
  department: departments,
  how_did_you_hear: hearAboutUsOptions,
  social_media_type: socialMediaTypes,
} as const;
