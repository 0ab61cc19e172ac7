'use client';
export { Header } from '../app/ui/frame/header';
