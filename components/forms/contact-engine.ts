import { zodResolver } from '@hookform/resolvers/zod';
import { contactEnquirySchema } from '@/lib/contracts/contact-enquiry';
import { createEnquiryEngine, type EngineOptions } from './enquiry-engine';

export const createEngine = (options: EngineOptions) =>
  createEnquiryEngine('contact-us', zodResolver(contactEnquirySchema), options);
