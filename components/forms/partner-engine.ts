import { zodResolver } from '@hookform/resolvers/zod';
import { partnerEnquirySchema } from '@/lib/contracts/partner-enquiry';
import { createEnquiryEngine, type EngineOptions } from './enquiry-engine';

export const createEngine = (options: EngineOptions) =>
  createEnquiryEngine('partner-program', zodResolver(partnerEnquirySchema), options);
