import { PRODUCT_NAME } from '@barabar/core/product';
import styles from './logo.module.css';

export function LogoMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9.5" fill="#0682a6" />
      <rect x="7" y="9.6" width="18" height="5" rx="2.5" fill="#fff" />
      <path
        d="M9.5 17.4h5.2a.6.6 0 0 1 .6.6v3.8a.6.6 0 0 1-.6.6H9.5a2.5 2.5 0 0 1 0-5zM17.3 17.4h5.2a2.5 2.5 0 0 1 0 5h-5.2a.6.6 0 0 1-.6-.6V18a.6.6 0 0 1 .6-.6z"
        fill="#fff"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <a href="/" className={`reaching ${styles.logo}`}>
      <LogoMark />
      <span>{PRODUCT_NAME}</span>
    </a>
  );
}
