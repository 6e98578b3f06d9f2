import { Bone, Skeleton } from '@/ui/skeleton';

export function FormSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <Skeleton label="Opening the form">
      <div className="card p-4 md:p-6 grid gap-6">
        {heights.map((height, index) => (
          <Bone key={index} height={`${height}px`} />
        ))}
      </div>
    </Skeleton>
  );
}
