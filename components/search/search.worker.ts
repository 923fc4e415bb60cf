import index from '@/lib/generated/search.json';
import { createPassageFinder } from '@/lib/site-search/find-passages';
import type { SiteIndex } from '@/lib/site-search/list-passages';

const findPassages = createPassageFinder(index as SiteIndex);

addEventListener('message', ({ data, ports }: MessageEvent<string>) =>
  ports[0]?.postMessage(findPassages(data)),
);
postMessage('ready');
