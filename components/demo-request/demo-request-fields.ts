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
export const choiceFields = [
  { name: 'company_size', options: companySizes },
  { name: 'department', options: departments },
  { name: 'how_did_you_hear', options: hearAboutUsOptions },
  { name: 'social_media_type', options: socialMediaTypes },
] as const;
