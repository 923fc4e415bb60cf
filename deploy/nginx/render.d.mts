type FrontCacheValues = {
  listen: string;
  upstream: string;
  cacheFolder: string;
  keptFiles: string;
};
export function renderFrontCache(values: FrontCacheValues): string;
