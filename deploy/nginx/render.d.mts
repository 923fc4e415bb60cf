type FrontCacheValues = { listen: string; upstream: string; cacheFolder: string };
export function renderFrontCache(values: FrontCacheValues): string;
