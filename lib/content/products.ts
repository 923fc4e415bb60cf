import { listFiles, readYaml } from './files';
import { type Product, productSchema } from './schemas/product';

/** Every product file with its slug, as parsed; for checks that need line numbers. */
export function readProductFiles() {
  return listFiles('products', '.yaml').map((slug) => ({
    slug,
    source: readYaml(`products/${slug}.yaml`, productSchema),
  }));
}

/** All products, live and beta, in their `order`. */
export function listProducts(): Product[] {
  return readProductFiles()
    .map(({ slug, source }) => ({ ...source.data, slug }))
    .sort((one, other) => one.order - other.order);
}

/** Products that can be bought today. */
export function listLiveProducts(): Product[] {
  return listProducts().filter((product) => !product.beta);
}

/** The product of a slug, or undefined. */
export function getProduct(slug: string): Product | undefined {
  return listProducts().find((product) => product.slug === slug);
}
