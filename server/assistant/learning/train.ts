/** Trains the assistant, if `site.yaml` chooses one. Its words are read where its files are imported. */
import { rmSync } from 'node:fs';
import { getSite } from '@/lib/content';

if (getSite().chat === 'assistant') await import('./write-model');
else rmSync('lib/generated/assistant-model.json', { force: true });
