/** Trains the assistant, if `site.yaml` chooses one. Its words are read where its files are imported. */
import { getSite } from '@/lib/content';

if (getSite().chat === 'assistant') await import('./write-model');
