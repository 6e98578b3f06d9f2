import type { BrowserContext } from 'playwright-core';

/**
 * Every page of this browser is translated as browsers do it, again after each
 * change: an element takes the place of each text, and the text that React
 * knows is in the page no more. The words stay, so that tests find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}

/** Runs in the page. */
function translate(): void {
  // Says which words it was: React's own error names nothing.
  const nameLost = (parent: Node, child: Node | null) => {
    if (
      !(child instanceof Text) ||
      child.parentNode === parent ||
      !(parent instanceof Element)
    ) {
      return;
    }
    reportError(
      new Error(
        `React lost "${child.data}" in ${parent.outerHTML.slice(0, 300)}`,
      ),
    );
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(
    child: Child,
  ): Child {
    nameLost(this, child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    nameLost(this, before);
    return insertBefore.call(this, child, before) as Child;
  };
  const untouched =
    'script, style, textarea, title, noscript, svg, [data-translated]';
  const wrap = (text: Text) => {
    if (
      text.data.trim() === '' ||
      text.parentElement?.closest(untouched) !== null
    ) {
      return;
    }
    const inner = document.createElement('span');
    inner.textContent = text.data;
    const outer = document.createElement('span');
    outer.dataset['translated'] = '';
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    texts.forEach(wrap);
  };
  const start = () => {
    wrapAll(document.body);
    new MutationObserver(() => wrapAll(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
}
