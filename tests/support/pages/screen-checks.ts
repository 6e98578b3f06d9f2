import type { Locator, Page } from 'playwright-core';

/** The smallest side of something to press, CSS px (WCAG 2.5.5). */
const smallestTarget = 44;

/**
 * What of this page's text does not show although nobody hid it: cut by a box,
 * or beyond the edge.
 */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const found = new Set<string>();
    const beyond = document.documentElement.scrollWidth - edge;
    if (beyond > 1) found.add(`the page is ${beyond} px too wide`);
    const clips = (overflow: string) =>
      overflow === 'hidden' || overflow === 'clip';
    /**
     * where the text may show, or null where it is hidden on purpose or can be
     * scrolled to
     */
    const findRoom = (from: Element) => {
      const room = { left: 0, right: edge, top: -Infinity, bottom: Infinity };
      for (
        let box: Element | null = from;
        box !== null;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, clipPath, opacity } =
          getComputedStyle(box);
        const { left, right, top, bottom, width, height } =
          box.getBoundingClientRect();
        const isHidden =
          width <= 1 || height <= 1 || clipPath !== 'none' || opacity === '0';
        // What a title says in full may be shortened.
        if (
          isHidden ||
          box.hasAttribute('title') ||
          box.ariaHidden === 'true'
        ) {
          return null;
        }
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (clips(overflowX)) {
          room.left = Math.max(room.left, left);
          room.right = Math.min(room.right, right);
        }
        if (clips(overflowY)) {
          room.top = Math.max(room.top, top);
          room.bottom = Math.min(room.bottom, bottom);
        }
      }
      return room;
    };
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (
      let node = walker.nextNode();
      node !== null;
      node = walker.nextNode()
    ) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        parent === null ||
        text === '' ||
        !parent.checkVisibility({ visibilityProperty: true })
      ) {
        continue;
      }
      const room = findRoom(parent);
      if (room === null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Half a line of leading may lie outside; letters do not.
        const slack = (bottom - top) / 4;
        const isIn =
          left >= room.left - 2 &&
          right <= room.right + 2 &&
          top >= room.top - slack &&
          bottom <= room.bottom + slack;
        if (!isIn) found.add(`"${text.slice(0, 60)}" is cut`);
      }
    }
    return [...found];
  });
}

/**
 * What can be pressed on this page and is smaller than a finger. Links within a
 * sentence are as high as its lines.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const wanted =
      'a[href], button, select, input:not([type=hidden], [type=file]), [role=tab], [role=button]';
    for (const target of document.querySelectorAll<HTMLElement>(wanted)) {
      if (
        !target.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
      ) {
        continue;
      }
      const isInSentence = getComputedStyle(target).display === 'inline';
      // A box is ticked by its label, a row is opened anywhere.
      const box =
        target.closest('label') ??
        (target.matches('.row-target') ? target.closest('tr, li') : target);
      const { width, height } = (box ?? target).getBoundingClientRect();
      const isHidden = width <= 1 || height <= 1;
      if (
        isInSentence ||
        isHidden ||
        (width >= smallest - 0.5 && height >= smallest - 0.5)
      ) {
        continue;
      }
      const name = target.ariaLabel ?? target.textContent.trim();
      found.push(
        `${target.tagName.toLowerCase()} "${name.slice(0, 40)}" has ${Math.round(width)} x ${Math.round(height)}`,
      );
    }
    return found;
  }, smallestTarget);
}

/**
 * What stands in a list to choose from before anybody chose, and does not fit
 * into it.
 */
export async function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')]
      .filter((list) => list.checkVisibility())
      .flatMap((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const words = list.selectedOptions[0]?.text ?? '';
        if (pen !== null) pen.font = font;
        const room =
          list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return (pen?.measureText(words).width ?? 0) > room + 1
          ? [`"${words}" does not fit`]
          : [];
      });
  });
}

/** What one looks at: the dialog that is open, else the screen. */
export const findShown = (page: Page): Locator =>
  page.locator('[role=dialog], main:not([aria-hidden=true] *)');

/** The names of the filled buttons that show: a screen has one at most. */
export async function listPrimaries(page: Page): Promise<string[]> {
  return findShown(page).locator('.btn-primary:visible').allInnerTexts();
}

/**
 * The buttons that are filled with the danger colour: what cannot be undone is
 * outlined.
 */
export async function findFilledDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    const filled = ['bad', 'bad-solid'].map((name) => {
      sample.style.background = `var(--color-${name})`;
      return getComputedStyle(sample).backgroundColor;
    });
    sample.remove();
    return [...document.querySelectorAll<HTMLElement>('button, .btn')]
      .filter(
        (button) =>
          button.checkVisibility() &&
          filled.includes(getComputedStyle(button).backgroundColor),
      )
      .map(
        (button) => `"${button.innerText}" is filled with the danger colour`,
      );
  });
}

/**
 * The filled buttons that leave room beside them: on a phone a thumb finds them
 * at either side.
 */
export async function findNarrowPrimaries(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>(
      ':is(main, [role=dialog]) .btn-primary',
    )) {
      const row = button.parentElement;
      if (row === null || !button.checkVisibility()) continue;
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row);
      const room =
        row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const { top } = button.getBoundingClientRect();
      const widths = [...row.querySelectorAll('.btn')]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => Math.abs(box.top - top) < 2)
        .map((box) => box.width);
      const taken =
        widths.reduce((sum, width) => sum + width) +
        (widths.length - 1) * (parseFloat(columnGap) || 0);
      if (taken < room - 2) {
        found.push(
          `"${button.innerText}" leaves ${Math.round(room - taken)} px beside it`,
        );
      }
    }
    return found;
  });
}
