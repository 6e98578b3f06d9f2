import { useState } from 'react';

const key = 'menuCollapsed';

/** Whether the wide sidebar is folded to a rail; remembered in this browser. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'true');
  const change = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setCollapsed(next);
  };
  return [collapsed, change];
}
