'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';

export function ControlSamples() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <SegmentedControl
        legend="Period"
        name="period"
        initial="monthly"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'annual', label: 'Annual' },
        ]}
        onChange={() => undefined}
      />
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        isOpen={isOpen}
        onDismiss={() => setIsOpen(false)}
        aria-labelledby="dialog-title"
        className="p-7"
      >
        <h3 id="dialog-title" className="mb-8 text-title">
          A dialog
        </h3>
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Dialog>
    </div>
  );
}
