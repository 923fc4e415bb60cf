import { ImageResponse } from 'next/og';
import { readPictureFont } from '@/app/font/picture-font';
import { getHome, getSite, listProducts } from '@/lib/content';
import { findIcon } from '@/lib/content/icons';
import { listRoutes } from '@/lib/content/routes';
import { socialPictureOf, socialPictureSize } from '@/lib/routing/social-picture-address';
import { siteOrigin } from '@/lib/seo/metadata';
import { SocialPicture, type SocialPictureProps } from './social-picture';

export const dynamic = 'force-static';
export const dynamicParams = false;

const nameOf = (path: string) => socialPictureOf(path).slice('/og/'.length);

export function generateStaticParams() {
  return listRoutes().map(({ path }) => ({ picture: nameOf(path) }));
}

/** Title and line of a page's picture; a product has its icon and tint. */
function describePicture(name: string): SocialPictureProps {
  const route = listRoutes().find(({ path }) => nameOf(path) === name);
  if (!route) throw new Error(`No page has the picture ${name}`);
  const { path, title, description, summary } = route;
  const site = getSite();
  const product = listProducts().find(({ slug }) => path === `/product/${slug}`);
  return {
    name: site.name,
    title: path === '/' ? getHome().hero.title : title.replace(`${site.name} | `, ''),
    line: description === site.description ? summary : description,
    host: new URL(siteOrigin).host,
    ...(product && { product: { tint: product.tint, icon: findIcon(product.icon) } }),
  };
}

/** The picture in previews of links to a page, drawn at build time. */
export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const { picture } = await params;
  return new ImageResponse(<SocialPicture {...describePicture(picture)} />, {
    ...socialPictureSize,
    fonts: readPictureFont(),
  });
}
