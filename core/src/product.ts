/** The product's name, {product} in the specification. It is Hindi for *equal*. */
export const PRODUCT_NAME = 'Barabar';
