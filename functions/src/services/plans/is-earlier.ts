/** A plan, as far as its order among others goes. */
interface OrderedPlan {
  /** when it was sent */
  at: Date;
  documentId: string;
  /** unique */
  key: string;
}

/** One order for any two, also of the same moment. */
export function isEarlier(left: OrderedPlan, right: OrderedPlan): boolean {
  const differenceMs = left.at.getTime() - right.at.getTime();
  if (differenceMs !== 0) return differenceMs < 0;
  if (left.documentId === right.documentId) return left.key < right.key;
  return left.documentId < right.documentId;
}
