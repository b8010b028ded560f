/** The product's name: spec's {product}. Hindi for equal, even. */
export const PRODUCT_NAME = 'Barabar';
