/* Runs in the page, after DOM Testing Library: finds what a person sees there. */
(() => {
  if (window.visitor !== undefined) return;
  const library = window.TestingLibraryDom;
  const words = (matcher) =>
    typeof matcher === 'string'
      ? matcher
      : new RegExp(matcher.source, matcher.flags);

  /**
   * Words with an element of their own (`display: contents`) have no place:
   * that around them has.
   */
  const placeOf = (element) =>
    getComputedStyle(element).display === 'contents'
      ? placeOf(element.parentElement)
      : element;
  const isShown = (element) => {
    const place = placeOf(element);
    return (
      place.getClientRects().length > 0 &&
      place.checkVisibility({ visibilityProperty: true })
    );
  };

  const queries = {
    role: (within, { role, name }) =>
      library.queryAllByRole(
        within,
        role,
        name === undefined ? {} : { name: words(name) },
      ),
    label: (within, { name }) =>
      library.queryAllByLabelText(within, words(name)),
    text: (within, { name }) => library.queryAllByText(within, words(name)),
  };

  const findAll = (query) => {
    const roots =
      query.within === undefined ? [document.body] : findShown(query.within);
    const found = roots.flatMap((root) => queries[query.by](root, query));
    return query.holding === undefined
      ? found
      : found.filter((element) => element.textContent.includes(query.holding));
  };
  const findShown = (query) => findAll(query).filter(isShown);

  const isClear = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null &&
      (element.contains(top) ||
        [...(element.labels ?? [])].some((label) => label.contains(top)))
    );
  };

  window.visitor = {
    /**
     * The input itself, seen or not: files are chosen in one that a dropzone
     * hides.
     */
    input: (query) => findAll(query)[0],
    look: (query) => {
      const [found, ...others] = findShown(query);
      if (found === undefined) return { count: 0 };
      const element = placeOf(found);
      element.scrollIntoView({
        block: 'center',
        inline: 'nearest',
        behavior: 'instant',
      });
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      return {
        count: others.length + 1,
        text: element.innerText,
        value: element.value ?? null,
        enabled:
          element.disabled !== true &&
          element.getAttribute('aria-disabled') !== 'true',
        clear: isClear(element, x, y),
        x,
        y,
      };
    },
    select: () => document.activeElement?.select?.(),
    /** As a person's choice in a list of the system would. */
    choose: (query, label) => {
      const [list] = findShown(query);
      const option = [...list.options].find(
        (one) => one.label === label || one.text === label,
      );
      if (option === undefined) return false;
      list.value = option.value;
      list.dispatchEvent(new Event('input', { bubbles: true }));
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
  };
})();
