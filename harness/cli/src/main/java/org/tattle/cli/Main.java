package org.tattle.cli;

final class Main {
    private Main() {}

    public static void main(String[] args) {}
}
