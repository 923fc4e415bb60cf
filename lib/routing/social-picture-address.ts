export const socialPictureSize = { width: 1200, height: 630 };

/** Path of the picture that previews of links to a page show: `/product/x` has `/og/product-x.png`. */
export const socialPictureOf = (path: string) =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
