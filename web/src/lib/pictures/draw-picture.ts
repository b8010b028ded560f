import { isAgeTold, keepPicture } from './kept-picture.ts';
import { isBusy } from '../loading/when-idle.ts';

/** The screens that people open the application with. None of them has a form. */
const PICTURED = /^\/(dashboard|activity|groups|(groups|friends)\/[\w-]+)$/;
/** A screen with one of these gets no picture: content that has failed, or a dialog or menu over the screen. */
const PASSING = ['[role="alert"]', '[role="dialog"]', '[role="menu"]'].join();
const NOTHING_MOVES = '*,::before,::after{animation:none!important;transition:none!important}';
/** Only links and buttons take taps (base.css). Otherwise a tap on a button would reach the link of its row below. */
const TAPPABLE = 'a,button{pointer-events:auto}';
const FOCUSABLE = 'a,button,input,[tabindex]';
/** Pseudo-elements, which no selector finds. */
const PSEUDO_ELEMENT = /::[\w-]+(\([^)]*\))?/g;

/** Returns whether a rule is for any element of the picture. */
function applies(picture: Element, selector: string): boolean {
  try {
    return picture.querySelector(selector.replaceAll(PSEUDO_ELEMENT, '')) !== null;
  } catch {
    // Only pseudo-elements: they belong to every element.
    return true;
  }
}

/** Writes down the rules that the picture needs. Fonts and custom properties come from the document. */
function rulesFor(picture: Element, rules: Iterable<CSSRule>): string {
  let text = '';
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (applies(picture, rule.selectorText)) text += rule.cssText;
    } else if (rule instanceof CSSGroupingRule) {
      const inside = rulesFor(picture, rule.cssRules);
      if (inside !== '') text += `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
    }
  }
  return text;
}

/** Copies the elements in the window. The keyboard reaches none of them. */
function copyInWindow(root: Element): Element {
  const picture = root.cloneNode(true);
  if (!(picture instanceof Element)) throw new Error('the copy of an element is an element');
  const copies = [...picture.querySelectorAll('*')];
  for (const [index, element] of [...root.querySelectorAll('*')].entries()) {
    const copy = copies[index];
    if (element.getBoundingClientRect().top > innerHeight) copy?.remove();
    // A picture that only this page has.
    else if (element instanceof HTMLImageElement && element.src.startsWith('blob:'))
      copy?.removeAttribute('src');
  }
  for (const element of picture.querySelectorAll(FOCUSABLE)) element.setAttribute('tabindex', '-1');
  return picture;
}

function draw(root: Element): string {
  const picture = copyInWindow(root);
  const styles = [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .map(({ cssRules }) => rulesFor(picture, cssRules));
  return `<style>${styles.join('')}${NOTHING_MOVES}${TAPPABLE}</style>${picture.outerHTML}`;
}

/** Returns whether somebody has typed into the screen, for example into the search of a list, which is shorter then. */
const isTypedInto = (root: Element): boolean =>
  [...root.querySelectorAll('input')].some(({ value }) => value !== '');

/**
 * Keeps a picture of the open screen for the next visit: the HTML of the part in the window, and its styles. Does
 * nothing on a screen without pictures, in a state that passes (content is missing or old, or somebody searches), or
 * when the page is scrolled down.
 */
export function drawPicture(): void {
  const root = document.getElementById('root');
  const { pathname, search, hash } = location;
  // The next visit would show the notice, in which "today" is this day.
  if (isAgeTold()) return;
  if (!root || search !== '' || hash !== '' || !PICTURED.test(pathname)) return;
  if (scrollY > 0 || isBusy() || document.querySelector(PASSING) || !root.querySelector('main')) return;
  if (isTypedInto(root)) return;
  keepPicture(pathname, draw(root));
}
