/** Trains the assistant if `site.yaml` chooses one; importing its files reads its content. */
import { rmSync } from 'node:fs';
import { getSite } from '@/lib/content';

if (getSite().chat === 'assistant') await import('./write-model');
else rmSync('lib/generated/assistant-model.json', { force: true });
